// Stands for packages that a library would load for what we never ask of it.
export {}
