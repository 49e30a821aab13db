import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isRole, ROLES, type Roles } from './roles.ts';

/** Configuration comes only from the environment; README lists it in one table. */

const optionalText = z.string().trim().min(1).optional();

/** Number of our proxies in a row, or their addresses and networks. */
export type TrustProxy = number | readonly string[];

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && maxBits > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
};

const PROXY_ERROR =
  'write how many proxies of yours a request comes through (TRUST_PROXY=1 for one), or their networks ' +
  '(TRUST_PROXY=10.0.0.0/8,192.168.1.5). `true` would believe an address that the caller wrote.';

const readProxies = (text: string, { addIssue }: z.RefinementCtx): TrustProxy => {
  if (text === 'false') return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  addIssue({ code: 'custom', message: PROXY_ERROR });
  return 0;
};

const PRIVATE_NETWORKS_ERROR =
  'write the networks inside that webhooks may reach (TRAPLINE_WEBHOOKS_PRIVATE=10.20.0.0/16,192.168.5.4), or `true` for all.';

const ALL_NETWORKS = ['0.0.0.0/0', '::/0'];

const readNetworks = (text: string, { addIssue }: z.RefinementCtx): readonly string[] => {
  if (text === 'false') return [];
  if (text === 'true') return ALL_NETWORKS;
  const networks = text.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork)) addIssue({ code: 'custom', message: PRIVATE_NETWORKS_ERROR });
  return networks;
};

const readRoles = (text: string, { addIssue }: z.RefinementCtx): Roles => {
  const names = text.split(',').map((part) => part.trim());
  for (const unknown of names.filter((part) => !isRole(part)))
    addIssue({
      code: 'custom',
      message: `"${unknown}" is no role; there are ${ROLES.join(', ')}, written with commas.`,
    });
  return new Set(names.filter(isRole));
};

const ROLES_ERROR =
  'the embedded database belongs to one process, and other processes would do the rest: leave TRAPLINE_ROLES out, or ' +
  'give all processes one PostgreSQL (DATABASE_URL).';

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  TRAPLINE_ROLES: z.string().default(ROLES.join(',')).transform(readRoles),
  TRAPLINE_DRAIN_SECONDS: z.coerce.number().int().min(0).max(8).default(0),
  TRAPLINE_DATA: z.string().default('./data'),
  TRAPLINE_DEMO: z.union([z.literal('auto'), z.stringbool()]).default(false),
  TRAPLINE_DEMO_SIZE: z.enum(['full', 'small']).default('full'),
  TRAPLINE_URL: z.url().optional(),
  TRAPLINE_PRODUCT_NAME: z.string().trim().min(1).max(60).default('Trapline'),
  TRAPLINE_OPERATOR_NAME: z.string().trim().min(1).max(100).optional(),
  TRAPLINE_OPERATOR_EMAIL: z.email().max(254).optional(),
  TRAPLINE_SECRET: z.string().min(32).optional(),
  TRAPLINE_SECRET_PREVIOUS: z.string().min(32).optional(),
  TRAPLINE_ADOPT_STORE: optionalText,
  APP_ENV: z.enum(['production', 'development']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRAPLINE_API_PAGE: z.stringbool().optional(),
  TRAPLINE_OFFLINE: z.stringbool().default(true),
  TRUST_PROXY: z.string().trim().default('0').transform(readProxies),
  TRAPLINE_WEBHOOKS_PRIVATE: z.string().trim().default('false').transform(readNetworks),
  TRAPLINE_COMPANY_STORAGE_GB: z.coerce.number().positive().max(1_000_000).optional(),
  DATABASE_URL: optionalText,
  DATABASE_DIRECT_URL: optionalText,
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  OAUTH_CLIENT_ID: z.string().min(1).default('trapline'),
  OAUTH_CLIENT_SECRET: z.string().min(1).default('trapline'),
  SMTP_URL: optionalText,
  MAIL_FROM: z.string().default('Trapline <no-reply@trapline.example>'),
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
});

export type Config = {
  readonly roles: Roles;
  /**
   * How long the process continues to serve after the stop signal, so that load balancers and clients notice it in
   * time.
   */
  readonly drainSeconds: number;
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** `auto`: a demo on a fresh database; later the stored setting of the installation applies. */
  readonly demo: boolean | 'auto';
  readonly demoSize: 'full' | 'small';
  readonly development: boolean;
  readonly productName: string;
  /** The operator of the installation, whom companies contact to raise their limits. */
  readonly operator: { readonly name: string; readonly email: string | null };
  readonly publicUrl: string;
  /**
   * Set in the environment if several processes share one installation; otherwise created once and stored in the
   * database.
   */
  readonly secret: string | undefined;
  /** Used only to read while the secret is being changed, never to write. */
  readonly previousSecrets: readonly string[];
  /** Mark of an existing file store that a database without a store may take over. */
  readonly adoptStore: string | undefined;
  readonly logLevel: string;
  readonly trustProxy: TrustProxy;
  /** Limit for all files of one root company; null for no limit. */
  readonly companyStorageBytes: number | null;
  /** Internal networks that webhooks may reach, also by plain http; none unless the operator configures them. */
  readonly webhooksPrivate: readonly string[];
  /** Undefined: the page exists in the demo and in development. */
  readonly apiPage: boolean | undefined;
  /** Whether phones store the panel; otherwise they give up what they have stored of it. */
  readonly offline: boolean;
  readonly databaseUrl: string | undefined;
  /** The URL of the same database without the connection pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** How long a start waits for a database server that is not available yet. */
  readonly databaseWaitSeconds: number;
  readonly oauthClient: { readonly id: string; readonly secret: string };
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly s3: S3Config | null;
};

export type S3Config = {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
};

export class ConfigError extends Error {}

const ALL_INTERFACES = new Set(['0.0.0.0', '::']);

/** The URL for a browser on this machine. */
const addressOf = (host: string, port: number): string => {
  if (ALL_INTERFACES.has(host)) return `http://localhost:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
};

/** Reads and checks the environment; one message lists all wrong values. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  // an empty variable counts as unset, because compose files and shells write unset ones this way
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(variables);
  if (!result.success) {
    const errors = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${errors.join('\n')}`);
  }
  const env = result.data;
  if (!env.DATABASE_URL && env.TRAPLINE_ROLES.size < ROLES.length)
    throw new ConfigError(`The configuration is wrong:\n  TRAPLINE_ROLES: ${ROLES_ERROR}`);
  return {
    roles: env.TRAPLINE_ROLES,
    drainSeconds: env.TRAPLINE_DRAIN_SECONDS,
    port: env.PORT,
    host: env.HOST,
    dataDirectory: path.resolve(env.TRAPLINE_DATA),
    demo: env.TRAPLINE_DEMO,
    demoSize: env.TRAPLINE_DEMO_SIZE,
    development: env.APP_ENV === 'development',
    productName: env.TRAPLINE_PRODUCT_NAME,
    operator: {
      name: env.TRAPLINE_OPERATOR_NAME ?? env.TRAPLINE_PRODUCT_NAME,
      email: env.TRAPLINE_OPERATOR_EMAIL ?? null,
    },
    publicUrl: (env.TRAPLINE_URL ?? addressOf(env.HOST, env.PORT)).replace(/\/+$/, ''),
    secret: env.TRAPLINE_SECRET,
    previousSecrets: env.TRAPLINE_SECRET_PREVIOUS ? [env.TRAPLINE_SECRET_PREVIOUS] : [],
    adoptStore: env.TRAPLINE_ADOPT_STORE,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    companyStorageBytes: env.TRAPLINE_COMPANY_STORAGE_GB === undefined ? null : env.TRAPLINE_COMPANY_STORAGE_GB * 1e9,
    webhooksPrivate: env.TRAPLINE_WEBHOOKS_PRIVATE,
    apiPage: env.TRAPLINE_API_PAGE,
    offline: env.TRAPLINE_OFFLINE,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    oauthClient: { id: env.OAUTH_CLIENT_ID, secret: env.OAUTH_CLIENT_SECRET },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
  };
};
