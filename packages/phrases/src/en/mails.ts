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
    secondFactorOn: {
      subject: 'A second factor was turned on',
      body: 'Signing in to your account in {productName} got a second factor: an app with codes or a passkey.',
    },
    secondFactorOff: {
      subject: 'A second factor was removed',
      body: 'An app with codes or a passkey was removed from signing in to your account in {productName}.',
    },
    secondFactorTaken: {
      subject: 'An administrator took your second factor away',
      body: 'An administrator turned off the second factor of your account in {productName}. You are signed out on every device. Sign in with your password and turn a second factor on again.',
    },
    recoveryCode: {
      subject: 'A recovery code was used',
      body: 'Somebody signed in to your account in {productName} with a recovery code. That code does not work any more.',
    },
    codesGuessed: {
      subject: 'Somebody is guessing codes of your account',
      body: 'Somebody knows the password of your account in {productName} and gave a wrong code many times. Codes from the app rest for an hour. Change your password at once.',
    },
    apiKey: {
      subject: 'An API key acts in your name',
      body: 'In {productName} an API key was made or taken over that acts in your name. The keys of your company are in its section Integrations, where it can be revoked.',
    },
    alarm: 'If you did not expect this, contact your administrator at once.',
  },
  test: {
    subject: 'Test letter from {productName}',
    body: 'This letter was sent as a test. As you are reading it, {productName} sends mail.',
  },
  newDevice: {
    subject: 'Sign-in from a new device',
    body: 'At {when} somebody signed in to your account in {productName} from a device we did not know: {device}, network {network}.',
    whatToDo: 'If it was you, there is nothing to do. If not, sign that device out and change your password at once.',
    button: 'See where you are signed in',
    unknown: 'unknown device',
  },
  inspectionReport: {
    subject: 'Inspection report: {placeName}',
    body: 'Attached is the report of the inspection “{inspectionName}” at {placeName}.',
    tooLarge:
      'The report of the inspection “{inspectionName}” at {placeName} is too large for an e-mail. You can download it in the panel.',
  },
  interventionReport: {
    subject: 'Intervention protocol: {placeName}',
    body: 'Attached is the protocol of the intervention “{interventionName}” at {placeName}.',
    tooLarge:
      'The protocol of the intervention “{interventionName}” at {placeName} is too large for an e-mail. You can download it in the panel.',
  },
  unsubscribe: {
    off: 'Turn off e-mail notifications',
    text: 'Notifications then appear in the panel only. You can turn the e-mails on again in your account settings.',
    done: 'E-mail notifications are turned off',
    again: 'You can turn them on again in your account settings.',
  },
  notification: {
    button: 'Open in the panel',
    settings: 'You can turn e-mail notifications off in your account settings.',
  },
};
