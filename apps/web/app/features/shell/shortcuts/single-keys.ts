import { storedChoice } from '~/lib/stored-choice'

/** Shortcuts of one key can be turned off on this device, because speech input and unsteady hands press keys by accident. */
const stored = storedChoice('postura-single-keys', ['on', 'off'])

export const areSingleKeysOn = (): boolean => stored.recall() !== 'off'
export const keepSingleKeys = (isOn: boolean): void => stored.keep(isOn ? 'on' : 'off')
