import type { Catalogue } from '../catalogue.ts';

export const mails: Catalogue['mails'] = {
  greeting: 'Hello {personName},',
  greetingWithoutName: 'Hello,',
  footer: 'This message was sent automatically by {productName}. Please do not reply to it.',
  resetPassword: {
    subject: 'Set a new password',
    body: 'We received a request to set the password of your account. Click the button to set it. The link works for {hours, plural, one {# hour} other {# hours}} and only once.',
    button: 'Set password',
    ignore: 'If this was not you, ignore this message. Your password does not change.',
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
      body: 'The e-mail address of your account in {productName} was changed. Messages are now sent to the new address. Use it to sign in.',
    },
    password: {
      subject: 'The password of your account was changed',
      body: 'The password of your account in {productName} was changed. Other devices were signed out.',
    },
    secondFactorOn: {
      subject: 'A second factor was turned on',
      body: 'A second factor was turned on for your account in {productName}: an app with codes or a passkey.',
    },
    secondFactorOff: {
      subject: 'A second factor was removed',
      body: 'An app with codes or a passkey was removed from the sign-in of your account in {productName}.',
    },
    secondFactorTaken: {
      subject: 'An administrator removed your second factor',
      body: 'An administrator turned off the second factor of your account in {productName}. You were signed out on all devices. Sign in with your password and turn on a second factor again.',
    },
    recoveryCode: {
      subject: 'A recovery code was used',
      body: 'Somebody signed in to your account in {productName} with a recovery code. This code no longer works.',
    },
    codesGuessed: {
      subject: 'Somebody is trying to guess the codes of your account',
      body: 'Somebody knows the password of your account in {productName} and entered a wrong code many times. Codes from the app are blocked for an hour. Change your password at once.',
    },
    apiKey: {
      subject: 'An API key acts in your name',
      body: 'An API key that acts in your name was created or taken over in {productName}. You can revoke the key on the page Integrations of your company.',
    },
    alarm: 'If you did not expect this, contact your administrator at once.',
  },
  document: {
    kinds: {
      VISIT_REPORT: 'Inspection report {number}',
      PERIOD_REPORT: 'Period report {number}',
      PROTOCOL: 'Intervention protocol {number}',
    },
    subject: '{documentName}: {placeName}',
    body: '{senderName} sends you a document about the facility {placeName}: {documentName}.',
    message: 'Message from the sender: {message}',
    link: 'The button opens the document without a sign-in. The link works until {date}.',
    attached: 'The document is attached.',
    button: 'Open document',
  },
  test: {
    subject: 'Test e-mail from {productName}',
    body: 'This is a test e-mail. {productName} can send e-mail.',
  },
  newDevice: {
    subject: 'Sign-in from a new device',
    body: 'Somebody signed in to your account in {productName} from a new device on {when}: {device}, network {network}.',
    whatToDo:
      'If it was you, you do not need to do anything. If not, sign out that device and change your password at once.',
    button: 'See signed-in devices',
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
    text: 'Notifications will then appear only in the panel. You can turn e-mails on again in your account settings.',
    done: 'E-mail notifications are turned off',
    again: 'You can turn them on again in your account settings.',
  },
  notification: {
    button: 'Open in the panel',
    settings: 'You can turn off e-mail notifications in your account settings.',
  },
};
