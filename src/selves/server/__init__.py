"""Rooms on the network: the protocol, the hub, the log and the web application."""
