import { showToast } from './toast'

/** Shows the error of an action outside a form in a toast. */
export const notifyError = ({ message }: Error): void => void showToast({ message, color: 'red' })
