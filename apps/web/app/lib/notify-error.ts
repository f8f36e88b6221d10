import { notifications } from '@mantine/notifications'

/** Shows the error of an action outside a form in a toast. */
export const notifyError = ({ message }: Error): void => void notifications.show({ message, color: 'red' })
