import { LayerHistory } from '~/ui/layers/layer-history'
import { Prompt } from '../../accounts/lock/prompt'
import { DeleteAccountCard } from './delete-account-card'

/** What a person without a clinic can still do. Such a person has no settings. */
export function WithoutClinic() {
  return (
    <>
      <LayerHistory />
      <Prompt />
      <DeleteAccountCard />
    </>
  )
}
