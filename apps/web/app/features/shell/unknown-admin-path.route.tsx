import { UnknownPage } from '~/ui/states/unknown-page'

export default UnknownPage
