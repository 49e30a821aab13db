import { useForm } from '@mantine/form';
import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { type Network, NetworkPayload } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';

export type NetworkValues = {
  name: string;
  kind: NetworkKind;
  companyUuid: string | null;
  url: string;
  username: string;
  secret: string;
  application: string;
  tenant: string;
  region: string;
  queueUrl: string;
  active: boolean;
};

export const SETTINGS = ['url', 'username', 'application', 'tenant', 'region', 'queueUrl'] as const;
type Setting = (typeof SETTINGS)[number];

/** The settings that each kind of network requires, apart from the password. */
export const SETTINGS_OF: Readonly<Record<NetworkKind, readonly Setting[]>> = {
  simulator: [],
  http: [],
  chirpstack: ['url', 'username', 'application'],
  tts: ['url', 'username', 'application', 'tenant'],
  aws: ['region', 'queueUrl', 'username'],
};

const valuesOf = (network: Network | null): NetworkValues => {
  const stored = network?.settings;
  return {
    name: network?.name ?? '',
    kind: network?.kind ?? 'chirpstack',
    companyUuid: network?.company?.uuid ?? null,
    url: stored?.url ?? '',
    username: stored?.username ?? '',
    secret: '',
    application: stored?.application ?? '',
    tenant: stored?.tenant ?? '',
    region: stored?.region ?? '',
    queueUrl: stored?.queueUrl ?? '',
    active: network?.active ?? true,
  };
};

/** The kind of an existing connection is not sent, because the kind of the built-in one cannot be chosen. */
const UpdateNetworkSchema = NetworkPayload.omit({ kind: true });

export const useNetworkForm = (network: Network | null) => {
  const check = useSchema(network ? UpdateNetworkSchema : NetworkPayload);
  return useForm<NetworkValues>({ initialValues: valuesOf(network), validate: (values) => check(values) });
};

export type NetworkForm = ReturnType<typeof useNetworkForm>;

export const useNetworkFieldLabels = (): FieldLabels<NetworkValues> => {
  const t = useTranslations('uplinks');
  return {
    name: { label: t('field.name') },
    ...Object.fromEntries(SETTINGS.map((setting) => [setting, { label: t(`field.${setting}`) }])),
    active: { label: t('field.active'), format: (active) => t(active ? 'on' : 'off') },
  };
};
