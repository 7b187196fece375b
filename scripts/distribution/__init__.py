"""What is installed: the Debian package, and the image of containers."""
