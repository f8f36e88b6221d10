import { notifications } from '@mantine/notifications'

/** For what fails away from any form: in a corner, in its own words. */
export const tellFailure = ({ message }: Error): void => void notifications.show({ message, color: 'red' })
