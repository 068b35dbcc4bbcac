"""What a browser asks of a group: find it by the device's key, one call, answer."""
