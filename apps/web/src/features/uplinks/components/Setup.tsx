import { Text } from '@mantine/core';
import { INGEST_KEY_HEADER } from '@trapline/contract/uplinks/rules.ts';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import { type Fact, Facts } from '~/components/Facts.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import classes from './uplinks.module.css';

const topicsOf = ({ kind, settings: { application, tenant } }: Network): readonly string[] =>
  kind === 'tts'
    ? [`v3/${application ?? ''}${tenant ? `@${tenant}` : ''}/devices/+/(up, join, down/…)`]
    : [`application/${application ?? '+'}/device/+/event/+`, '+/gateway/+/state/conn'];

const wordOf = ({ kind, settings: { url } }: Network) => {
  if (kind === 'simulator' || kind === 'http') return kind;
  if (kind === 'aws') return 'awsHttp';
  return url === null ? (`${kind}Http` as const) : (`${kind}Mqtt` as const);
};

/** What is to be done at the network, in a few lines. */
export function Setup({ network }: { readonly network: Network }) {
  const t = useTranslations('uplinks.setup');
  const word = wordOf(network);
  const isMqtt = word === 'chirpstackMqtt' || word === 'ttsMqtt';
  const items: readonly Fact[] = isMqtt
    ? [{ label: t('topics'), value: <code className={classes.code}>{topicsOf(network).join('\n')}</code> }]
    : [
        { label: t('address'), value: <code className={classes.code}>{network.address}</code> },
        { label: t('header'), value: t('headerValue', { name: INGEST_KEY_HEADER }) },
      ];
  return (
    <PageSection title={t('title')}>
      <Text className={classes.way}>{t(word)}</Text>
      {network.kind !== 'simulator' && (
        <div className={classes.facts}>
          <Facts items={items} />
        </div>
      )}
    </PageSection>
  );
}
