import type { Catalogue } from '../catalogue.ts';

export const secondFactor: Catalogue['secondFactor'] = {
  errors: {
    'second-factor/wrong_code': 'This code is wrong or was used before.',
    'second-factor/expired': 'The time to finish this has passed. Start again.',
    'second-factor/passkey_refused': 'This passkey cannot be used here. Try again or choose another device.',
    'second-factor/already_on': 'Codes from an app are already on.',
    'second-factor/not_on': 'There is no second factor to speak of yet. Turn one on first.',
    'second-factor/required': 'Your company asks for a second factor. Add another before you take this one away.',
    'second-factor/too_many_passkeys': 'You have as many passkeys as one person may have. Remove one first.',
    'second-factor/no_passkeys_here':
      'This installation has an address without a name, and passkeys belong to names. Use codes from an app.',
    'second-factor/shared_account':
      'Everybody who tries the demo shares this account. Add a person of your own to try the second factor.',
    'second-factor/own_account': 'You turn your own second factor off in your account.',
  },
};
