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
  inspectionReport: {
    subject: 'Inspection report: {placeName}',
    body: 'Attached is the report of the inspection “{inspectionName}” at {placeName}.',
  },
};
