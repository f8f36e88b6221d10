/** In its own file: every page of the admin area loads it, and must not load all labels of patients. */
export const findPatientLabel = 'Buscar paciente'
