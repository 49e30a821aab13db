import type { Catalogue } from '../catalogue.ts';

export const secondFactor: Catalogue['secondFactor'] = {
  errors: {
    'second-factor/wrong_code': 'Dieser Code ist falsch oder wurde schon benutzt.',
    'second-factor/expired': 'Die Zeit dafür ist abgelaufen. Beginnen Sie von vorn.',
    'second-factor/passkey_refused':
      'Dieser Passkey lässt sich hier nicht verwenden. Versuchen Sie es noch einmal oder nehmen Sie ein anderes Gerät.',
    'second-factor/already_on': 'Codes aus einer App sind bereits eingeschaltet.',
    'second-factor/not_on': 'Es ist noch kein zweiter Faktor eingeschaltet.',
    'second-factor/required':
      'Ihre Firma verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
    'second-factor/too_many_passkeys': 'Sie haben bereits so viele Passkeys wie möglich. Entfernen Sie zuerst einen.',
    'second-factor/no_passkeys_here':
      'Diese Installation hat eine Adresse ohne Namen, und Passkeys gehören zu Namen. Verwenden Sie Codes aus einer App.',
    'second-factor/shared_account':
      'Dieses Demokonto teilen sich alle. Legen Sie eine eigene Person an, um den zweiten Faktor auszuprobieren.',
    'second-factor/own_account': 'Ihren eigenen zweiten Faktor schalten Sie in Ihrem Konto aus.',
  },
};
