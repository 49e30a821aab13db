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

const setupKeyOf = ({ kind, settings: { url, queueUrl } }: Network) => {
  if (kind === 'simulator' || kind === 'http') return kind;
  if (kind === 'aws') return queueUrl === null ? 'awsHttp' : 'awsQueue';
  return url === null ? (`${kind}Http` as const) : (`${kind}Mqtt` as const);
};

const codeElement = (text: string) => <code className={classes.code}>{text}</code>;

/** The address to which the network sends, or the topics from which we receive. */
const useSetupFacts = (network: Network, setupKey: ReturnType<typeof setupKeyOf>): readonly Fact[] => {
  const t = useTranslations('uplinks.setup');
  if (setupKey === 'chirpstackMqtt' || setupKey === 'ttsMqtt')
    return [{ label: t('topics'), value: codeElement(topicsOf(network).join('\n')) }];
  // the page shows the queue above
  if (setupKey === 'awsQueue' || setupKey === 'simulator') return [];
  return [
    { label: t('address'), value: codeElement(network.address ?? '') },
    { label: t('header'), value: t('headerValue', { name: INGEST_KEY_HEADER }) },
  ];
};

/** The setup instructions for the network, in a few lines. */
export function Setup({ network }: { readonly network: Network }) {
  const t = useTranslations('uplinks.setup');
  const setupKey = setupKeyOf(network);
  const items = useSetupFacts(network, setupKey);
  return (
    <PageSection title={t('title')}>
      <Text className={classes.way}>{t(setupKey)}</Text>
      {items.length > 0 && (
        <div className={classes.facts}>
          <Facts items={items} />
        </div>
      )}
    </PageSection>
  );
}
