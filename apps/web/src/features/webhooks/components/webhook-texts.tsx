import type { DeliveredType } from '@trapline/contract/webhooks/events.ts';
import type { DeliveryOutcome } from '@trapline/contract/webhooks/rules.ts';
import type { Delivery, Webhook } from '@trapline/contract/webhooks/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';

/** The short name of an address; its page shows the full address. */
export const hostOf = (url: string): string => new URL(url).host;

/** `Inspection approved`. */
export const useEventText = () => {
  const t = useTranslations('webhooks.events');
  return (type: DeliveredType): string => t(type);
};

type State = 'ON' | 'FAILING' | 'OFF' | 'GIVEN_UP';

const TONES: Readonly<Record<State, StatusTone>> = { ON: 'good', FAILING: 'warning', OFF: 'quiet', GIVEN_UP: 'bad' };

const stateOf = ({ active, offReason, failingSince }: Webhook): State => {
  if (offReason !== null) return 'GIVEN_UP';
  if (!active) return 'OFF';
  return failingSince === null ? 'ON' : 'FAILING';
};

export function WebhookBadge({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks.state');
  const state = stateOf(webhook);
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}

const OUTCOME_TONES: Readonly<Record<DeliveryOutcome, StatusTone>> = {
  WAITING: 'info',
  DELIVERED: 'good',
  FAILED: 'bad',
};

export function OutcomeBadge({ outcome }: { readonly outcome: DeliveryOutcome }) {
  const t = useTranslations('webhooks.outcome');
  return <StatusBadge tone={OUTCOME_TONES[outcome]}>{t(outcome)}</StatusBadge>;
}

/** The response, or the reason why there is none. */
export function DeliveryResult({ status, fault }: Pick<Delivery, 'status' | 'fault'>) {
  const t = useTranslations('webhooks');
  if (fault !== null) return t(`fault.${fault}`);
  return status === null ? '—' : t('status', { status: String(status) });
}
