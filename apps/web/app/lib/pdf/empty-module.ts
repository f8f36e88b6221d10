// Replaces optional packages of jsPDF that are never used.
export {}
