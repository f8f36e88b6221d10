import { ApiError } from './api-client'

type FormLike = { setFieldError: (field: string, message: string) => void; getValues: () => object }

/** Puts the server's words under the field they speak of; what belongs to none is returned, for the form's banner. */
export const placeError = (form: FormLike, error: unknown, fallback: string): string | null => {
  if (!(error instanceof ApiError)) return fallback
  if (error.field !== undefined && error.field in form.getValues()) {
    form.setFieldError(error.field, error.message)
    return null
  }
  return error.message
}
