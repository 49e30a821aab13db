import type { Catalogue } from '../catalogue.ts';

export const mails: Catalogue['mails'] = {
  greeting: 'Hello {personName},',
  footer: 'This message was sent automatically by {productName}. Please do not reply to it.',
  resetPassword: {
    subject: 'Set a new password',
    body: 'We received a request to set the password of your account. Click the button to set it. The link works for {hours, plural, one {# hour} other {# hours}} and only once.',
    button: 'Set password',
    ignore: 'If this was not you, ignore this message: your password stays as it is.',
  },
  welcome: {
    subject: 'Your account in {productName}',
    body: 'You now have an account in {productName}. Click the button to set your password and sign in. The link works for {days, plural, one {# day} other {# days}} and only once.',
    login: 'You sign in with your e-mail address: {email}',
    button: 'Set password',
  },
  credentialsChanged: {
    email: {
      subject: 'The e-mail address of your account was changed',
      body: 'The e-mail address of your account in {productName} was changed. Messages now go to the new address, and you sign in with it.',
    },
    password: {
      subject: 'The password of your account was changed',
      body: 'The password of your account in {productName} was changed. Other devices are signed out.',
    },
    alarm: 'If you did not expect this, contact your administrator at once.',
  },
  inspectionReport: {
    subject: 'Inspection report: {placeName}',
    body: 'Attached is the report of the inspection “{inspectionName}” at {placeName}.',
    tooLarge:
      'The report of the inspection “{inspectionName}” at {placeName} is too large for an e-mail. You can download it in the panel.',
  },
  notification: {
    button: 'Open in the panel',
    settings: 'You can turn e-mail notifications off in your account settings.',
  },
};
