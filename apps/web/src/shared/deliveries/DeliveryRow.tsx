import { IconLinkOff, IconSend } from '@tabler/icons-react';
import type { DeliveryState } from '@trapline/contract/document-deliveries/rules.ts';
import type { DocumentDelivery } from '@trapline/contract/document-deliveries/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { formatDate, formatDateTime } from '~/lib/date-time.ts';
import classes from './deliveries.module.css';
import { languageLabel } from './language-label.ts';

const TONES: Readonly<Record<DeliveryState, StatusTone>> = {
  QUEUED: 'info',
  RETRYING: 'warning',
  SENT: 'good',
  REFUSED: 'bad',
  FAILED: 'bad',
  CANCELLED: 'quiet',
};

type Props = {
  readonly delivery: DocumentDelivery;
  /** Undefined if there is nothing to send. */
  readonly onSendAgain: (() => void) | undefined;
  readonly onRevoke: () => void;
};

/** One recipient: address, sender and time, state of the mail, and what is known about its link. */
export function DeliveryRow({ delivery, onSendAgain, onRevoke }: Props) {
  const t = useTranslations('documentDeliveries');
  const { recipient, sentBy, createdAt, document, state, link } = delivery;
  const at = formatDateTime(createdAt);
  const name = recipient.name ?? recipient.email;
  const isRevocable = link !== null && link.revokedAt === null && !link.isExpired && state !== 'REFUSED';
  return (
    <li className={classes.row}>
      <div className={classes.texts}>
        <span className={classes.rowHead}>
          <strong>{name}</strong>
          <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
        </span>
        {recipient.name !== null && <span>{recipient.email}</span>}
        <Reason delivery={delivery} />
        <span className={classes.quiet}>
          {[
            sentBy === null ? t('automatic', { at }) : t('by', { name: sentBy, at }),
            t('issue', { issue: String(document.issue), language: languageLabel(document.language) }),
          ].join(' · ')}
        </span>
        {(state === 'SENT' || (link?.openedCount ?? 0) > 0) && <Opening delivery={delivery} />}
        {document.isReplaced && <span className={classes.notice}>{t('newerIssue')}</span>}
      </div>
      <RowActions
        name={name}
        menu={
          (onSendAgain ?? isRevocable) && (
            <>
              {onSendAgain && (
                <RowAction icon={<IconSend size={16} />} onClick={onSendAgain}>
                  {t('sendAgain')}
                </RowAction>
              )}
              {isRevocable && (
                <RowAction icon={<IconLinkOff size={16} />} danger onClick={onRevoke}>
                  {t('revoke')}
                </RowAction>
              )}
            </>
          )
        }
      />
    </li>
  );
}

type PartProps = { readonly delivery: DocumentDelivery };

/** Why the mail was not sent, in plain words, with the code for the administrator of the mail server. */
function Reason({ delivery: { state, refusal } }: PartProps) {
  const t = useTranslations('documentDeliveries');
  const hint = state === 'FAILED' || state === 'RETRYING' ? t(`stateHints.${state}`) : null;
  const reason = refusal && t('answer', { reason: t(`reasons.${refusal.reason}`), code: refusal.code ?? '—' });
  const text = [reason, hint].filter((part) => part !== null).join(' ');
  return text && <span className={classes.notice}>{text}</span>;
}

/** Whether the link was opened, and how long it works. An attachment reports nothing. */
function Opening({ delivery: { link } }: PartProps) {
  const t = useTranslations('documentDeliveries');
  if (link === null) return <span className={classes.quiet}>{t('attached')}</span>;
  const { openedAt, lastOpenedAt, openedCount, expiresAt, isExpired, revokedAt } = link;
  const opening =
    openedAt === null
      ? t('notOpened')
      : openedCount > 1 && lastOpenedAt !== null
        ? t('openedAgain', { count: openedCount, at: formatDateTime(lastOpenedAt) })
        : t('opened', { at: formatDateTime(openedAt) });
  const validity =
    revokedAt === null
      ? expiresAt && t(isExpired ? 'expired' : 'expires', { date: formatDate(expiresAt) })
      : t('linkRevoked', { date: formatDate(revokedAt) });
  return <span className={classes.quiet}>{[opening, validity].filter(Boolean).join(' · ')}</span>;
}
