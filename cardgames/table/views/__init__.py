"""The pages of a table: fetch, one call of a service, answer."""
