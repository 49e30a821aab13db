import { deviceOf } from '@trapline/contract/auth/device.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { MailOrder } from '../../kernel/mail-jobs.ts';
import { momentIn, notificationText } from '../../kernel/notification-text.ts';
import { facilityDayText } from '../../kernel/wall-clock.ts';
import type { PasswordMail } from '../auth/password-mail.write.ts';
import { LOGO_CID, type MailBranding } from './mail-branding.ts';

/** The facts of a mail, with its link if it has one. */
export type MailFacts =
  | Exclude<MailOrder['template'], { name: 'passwordLink' | 'document' }>
  | PasswordMail
  | DocumentMail;

/** A document that a person sends; without a link it is attached. */
type DocumentMail = Extract<MailOrder['template'], { name: 'document' }> & {
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
};

/** A mail before layout: the content that the text form and the HTML form have in common. */
type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | null;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

type Report = Extract<MailFacts, { name: 'inspectionReport' | 'interventionReport' }>;

/** A mail with a report attached, or with a link if the report is too large. */
const reportMail = (
  report: Report,
  { t, isWhole }: { readonly t: ReturnType<typeof translatorFor>; readonly isWhole: boolean },
): Omit<MailContent, 'greeting'> => {
  const { placeName, link } = report;
  const textKey = isWhole ? 'body' : 'tooLarge';
  return {
    subject: t(`mails.${report.name}.subject`, { placeName }),
    paragraphs: [
      report.name === 'inspectionReport'
        ? t(`mails.inspectionReport.${textKey}`, { placeName, inspectionName: report.inspectionName })
        : t(`mails.interventionReport.${textKey}`, { placeName, interventionName: report.interventionName }),
    ],
    button: isWhole || link === undefined ? null : { label: t('mails.notification.button'), link },
  };
};

const newDeviceMail = (
  { at, timezone, userAgent, network, link }: Extract<MailFacts, { name: 'newDevice' }>,
  t: ReturnType<typeof translatorFor>,
  productName: string,
): Omit<MailContent, 'greeting'> => {
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter((part) => part !== null).join(', ') || t('mails.newDevice.unknown');
  const time = momentIn(timezone, at);
  return {
    subject: t('mails.newDevice.subject'),
    paragraphs: [
      t('mails.newDevice.body', { when: time, productName, device, network }),
      t('mails.newDevice.whatToDo'),
    ],
    button: { label: t('mails.newDevice.button'), link },
  };
};

const recommendationMail = (
  {
    kind,
    placeName,
    number,
    text,
    dueDate,
    isLate,
    status,
    priority,
    link,
  }: Extract<MailFacts, { name: 'recommendation' }>,
  t: ReturnType<typeof translatorFor>,
): Omit<MailContent, 'greeting'> => {
  const date = dueDate.split('-').toReversed().join('/');
  const facts = { number, placeName, date, text };
  const states = {
    status: t(`recommendations.statuses.${status}`),
    priority: t(`recommendations.priorities.${priority}`),
  };
  const escalated = kind === 'ESCALATION' ? [t('recommendations.mail.escalated')] : [];
  const untilNotice = kind === 'REMINDER' && isLate ? [t('recommendations.mail.until')] : [];
  return {
    subject: t(`recommendations.mail.subject.${kind}`, { number, placeName, date }),
    paragraphs: [
      isLate ? t('recommendations.mail.isLate', facts) : t('recommendations.mail.comesUp', facts),
      t('recommendations.mail.state', states),
      ...escalated,
      ...untilNotice,
    ],
    button: link === null ? null : { label: t('recommendations.mail.button'), link },
  };
};

const documentMail = (
  { kind, number, placeName, senderName, message, link }: DocumentMail,
  t: ReturnType<typeof translatorFor>,
): Omit<MailContent, 'greeting'> => {
  const documentName = t(`mails.document.kinds.${kind}`, { number: number ?? '' }).trim();
  return {
    subject: t('mails.document.subject', { documentName, placeName }),
    paragraphs: [
      t('mails.document.body', { senderName, documentName, placeName }),
      ...(message === null ? [] : t('mails.document.message', { message }).split(/\n+/)),
      link === null
        ? t('mails.document.attached')
        : t('mails.document.link', { date: facilityDayText(link.expiresAt) }),
    ],
    button: link && { label: t('mails.document.button'), link: link.url },
  };
};

type Style = { readonly language: Language; readonly productName: string; readonly isWhole: boolean };

const mailContentOf = (template: MailFacts, { language, productName, isWhole }: Style): MailContent => {
  const t = translatorFor(language);
  const greeting =
    template.personName === null
      ? t('mails.greetingWithoutName')
      : t('mails.greeting', { personName: template.personName });
  switch (template.name) {
    case 'resetPassword':
      return {
        subject: t('mails.resetPassword.subject'),
        greeting,
        paragraphs: [t('mails.resetPassword.body', { hours: template.hours }), t('mails.resetPassword.ignore')],
        button: { label: t('mails.resetPassword.button'), link: template.link },
      };
    case 'welcome': {
      const { days, email, link } = template;
      return {
        subject: t('mails.welcome.subject', { productName }),
        greeting,
        paragraphs: [t('mails.welcome.body', { productName, days }), t('mails.welcome.login', { email })],
        button: { label: t('mails.welcome.button'), link },
      };
    }
    case 'credentialsChanged': {
      const { what } = template;
      return {
        subject: t(`mails.credentialsChanged.${what}.subject`),
        greeting,
        paragraphs: [t(`mails.credentialsChanged.${what}.body`, { productName }), t('mails.credentialsChanged.alarm')],
        button: null,
      };
    }
    case 'test':
      return {
        subject: t('mails.test.subject', { productName }),
        greeting,
        paragraphs: [t('mails.test.body', { productName })],
        button: null,
      };
    case 'newDevice':
      return { greeting, ...newDeviceMail(template, t, productName) };
    case 'inspectionReport':
    case 'interventionReport':
      return { greeting, ...reportMail(template, { t, isWhole }) };
    case 'document':
      return { greeting, ...documentMail(template, t) };
    case 'recommendation':
      return { greeting, ...recommendationMail(template, t) };
    case 'notification': {
      const { facts, timezone, link } = template;
      const { title, body } = notificationText(facts, { language, timezone });
      return {
        subject: facts.placeName === null ? title : `${title}: ${facts.placeName}`,
        greeting,
        paragraphs: [`${title}. ${body}`, t('mails.notification.settings')],
        button: { label: t('mails.notification.button'), link },
      };
    }
  }
};

type OptionalLogoBranding = Omit<MailBranding, 'logo'> & { readonly logo?: MailBranding['logo'] };

const textOf = (content: MailContent, { name }: OptionalLogoBranding, footer: string): string =>
  [name, content.greeting, ...content.paragraphs, ...(content.button ? [content.button.link] : []), '--', footer].join(
    '\n\n',
  );

/** Petrol, the colour of the panel. */
const PRODUCT_COLORS = { solid: '#0f7a62', onSolid: '#ffffff' };

/** The sender: the logo with the name beside it for readers without pictures, else the name alone. */
const headerOf = ({ name, logo }: OptionalLogoBranding, line: string): string => {
  const escapedName = escapeHtml(name);
  const headerContent = logo
    ? `<img src="cid:${LOGO_CID}" alt="${escapedName}" height="44" style="display:block;height:44px;width:auto;max-width:200px;border-radius:6px">`
    : `<span style="font-size:19px;font-weight:700">${escapedName}</span>`;
  return `<div style="padding:0 0 16px;margin:0 0 24px;border-bottom:3px solid ${line}">${headerContent}</div>`;
};

type Page = { readonly look: OptionalLogoBranding; readonly footer: string; readonly language: Language };

const htmlOf = (content: MailContent, { look: branding, footer, language }: Page): string => {
  const { solid, onSolid } = branding.color === null ? PRODUCT_COLORS : brandShades(branding.color).light;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button = content.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(content.button.link)}" style="background:${solid};color:${onSolid};padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:600;display:inline-block">${escapeHtml(content.button.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}"><body style="margin:0;background:#f5f7f6;font:16px/1.5 system-ui,sans-serif;color:#10201b">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">${headerOf(branding, solid)}${paragraph(content.greeting)}${content.paragraphs.map(paragraph).join('')}${button}
<p style="margin:32px 0 0;font-size:13px;color:#5b6663">${escapeHtml(footer)}</p></div></body></html>`;
};

/** Subject and both forms of a mail, in the language of its reader. `isWhole`: all attachments are included. */
export const renderMail = (template: MailFacts, language: Language, branding: OptionalLogoBranding, isWhole = true) => {
  const content = mailContentOf(template, { language, productName: branding.name, isWhole });
  const footer = translatorFor(language)('mails.footer', { productName: branding.name });
  return {
    subject: content.subject,
    text: textOf(content, branding, footer),
    html: htmlOf(content, { look: branding, footer, language }),
  };
};
