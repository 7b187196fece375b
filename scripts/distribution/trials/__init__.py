"""What is tried of packages, releases and the image, in bare Debian roots."""
