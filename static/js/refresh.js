// A page that waits for news loads itself anew until its scripts run and hear of the server: in a
// browser that knows no modules, or where one didn't arrive. Written for the oldest of them.
(function () {
  var page = document.documentElement;
  var seconds = document.currentScript.getAttribute("data-seconds");
  setTimeout(function () {
    if (!page.hasAttribute("data-runs") || !page.hasAttribute("data-hears")) location.reload();
  }, 1000 * seconds);
})();
