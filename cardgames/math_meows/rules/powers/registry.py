"""All powers, by what records call them."""

from collections.abc import Mapping
from itertools import permutations
from types import MappingProxyType

from cardgames.math_meows.rules.cards import SUITS
from cardgames.math_meows.rules.power import OfNumber, OfSuit, Power
from cardgames.math_meows.rules.powers import (
    counting,
    forbidding,
    holding,
    losing,
    others,
    rounds,
    turns,
    wagers,
)

NUMBERS = (3, 5, 7)
"""Of which powers of a number there are."""

PLAIN: tuple[type[Power], ...] = (
    # Lives 7 and 8
    forbidding.NoMatch,
    forbidding.Even,
    forbidding.Odd,
    counting.WeakMatch,
    forbidding.MustMatchFirst,
    holding.ShowHand,
    wagers.CantWager,
    wagers.MustWagerFirst,
    forbidding.InverseTurn,
    forbidding.ForcedLeft,
    forbidding.ForcedRight,
    holding.NoUniqueSuits,
    holding.NoExtremeNumbers,
    holding.NoMultipleSuits,
    holding.NoMultipleNumber,
    holding.NoMajoritySuit,
    holding.NoMinoritySuit,
    losing.KittykingLoss,
    holding.FixedHandRight,
    holding.FixedHandLeft,
    wagers.WagerFollow,
    wagers.WagerDouble,
    # Lives 4 to 6
    forbidding.ValueAboveLives,
    forbidding.ValueBelowLives,
    forbidding.MustStack,
    forbidding.MustSubtract,
    forbidding.MustAdd,
    losing.DoubleLoss,
    losing.NeighborLeftLoss,
    losing.NeighborRightLoss,
    turns.HandSizeSmallSkip,
    turns.HandSizeLargeSkip,
    turns.GiveAway,
    holding.SeeHand,
    rounds.ShuffleLives,
    forbidding.UniqueSuits,
    counting.NoMatchDraw,
    turns.DoubleTurn,
    turns.DoubleTurnVariant,
    forbidding.HigherThanNeighbours,
    forbidding.LowerThanNeighbours,
    wagers.SuperWager,
    # Lives 1 to 3
    counting.IgnoreNumbersLeft,
    counting.IgnoreNumbersRight,
    counting.OneDuplicate,
    turns.ReplacePlay,
    others.OthersFollow,
    others.OthersLowLimit,
    rounds.SwapHand,
    losing.CollateralDamage,
    rounds.KittykingPicker,
    turns.Thief,
    turns.ThiefPolite,
    turns.SkipBigHand,
    turns.SkipSmallHand,
    counting.GenerousDraw,
    rounds.LifeMeansCard,
    rounds.SwapLives,
    turns.SingleTurn,
    counting.ExceedAbove,
    counting.ExceedBelow,
    losing.OnlySelfFailure,
    counting.InstantDraw,
    others.OthersCantStack,
    wagers.OthersCantWager,
)
OF_SUIT: tuple[type[OfSuit], ...] = (
    forbidding.ForbiddenSuit,
    counting.IgnoreSuit,
    others.OthersNoSuit,
)
OF_NUMBER: tuple[type[OfNumber], ...] = (
    counting.IgnoreNumber,
    forbidding.ForbiddenNumber,
    others.OthersNoNumber,
)

ALL: tuple[Power, ...] = (
    *(power() for power in PLAIN),
    *(power(suit) for power in OF_SUIT for suit in SUITS),
    *(power(number) for power in OF_NUMBER for number in NUMBERS),
    *(counting.SuitShapeshift(of, into) for of, into in permutations(SUITS, 2)),
    *(counting.NumberShapeshift(of, into) for of, into in permutations(NUMBERS, 2)),
)

EVERY: Mapping[str, Power] = MappingProxyType({power.id: power for power in ALL})
