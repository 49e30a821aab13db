import { type SubscriptionState, subscriptionState } from '@trapline/contract/subscriptions/rules.ts';
import type { Subscription } from '@trapline/contract/subscriptions/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';

const TONES: Readonly<Record<SubscriptionState, StatusTone>> = {
  ACTIVE: 'good',
  EXPIRED: 'warning',
  INACTIVE: 'quiet',
};

export function SubscriptionBadge({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscriptions.state');
  const state = subscriptionState(subscription, new Date());
  // an expired subscription that was switched off needs no attention
  const tone = state === 'EXPIRED' && !subscription.active ? 'quiet' : TONES[state];
  return <StatusBadge tone={tone}>{t(state)}</StatusBadge>;
}
