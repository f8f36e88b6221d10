import { UnknownPage } from '../team/unknown-page'

export default UnknownPage
