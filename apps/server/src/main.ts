import { pino } from 'pino';
import { readConfig } from './config.ts';
import { exitWithExplanation } from './explain-error.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { DEMO_ACCOUNT_EMAILS, DEMO_PASSWORD } from './kernel/demo-accounts.ts';
import { ROLES } from './roles.ts';
import { listDemoPeople } from './seed/resolve-demo.ts';
import { type RunningProduct, startProduct } from './start.ts';
import { version } from './version.ts';

/** The program: reads the environment, starts the product, prints information for the operator, and ends in order. */

const loadLogLevel = () => {
  try {
    return readConfig(process.env).logLevel;
  } catch (error) {
    return exitWithExplanation(error);
  }
};

const logger = pino({ level: loadLogLevel(), base: null });
const { closeWith, fail } = shutDownGracefully(process, logger);

/** Prints advice for an operator who runs the product for real users. */
const logStart = async ({ config, database, application }: RunningProduct): Promise<void> => {
  if (config.demo) console.log(`Sign in with the password ${DEMO_PASSWORD} as:\n  ${DEMO_ACCOUNT_EMAILS.join('\n  ')}`);
  if (!config.demo && !config.mail.smtpUrl) logger.warn('SMTP_URL is not set: mails are kept sealed, not sent');
  const demoPeople = config.demo ? [] : await listDemoPeople(database.db);
  if (demoPeople.length > 0)
    logger.warn({ accounts: demoPeople }, 'accounts of the demo are here; they cannot sign in');
  // loaded late, because the database opens before the modules of the application are loaded
  const { createSetupLink } = await import('./features/auth/setup-link.ts');
  const firstLink = await createSetupLink(database.db, application.services.settings);
  if (firstLink) console.log(`Nobody can sign in yet. Create the first super admin here, once:\n  ${firstLink}`);
};

const product = await startProduct({
  environment: process.env,
  logger,
  // a parent process with a channel gets the port that the system has chosen
  onPort: (port) => process.send?.({ port }),
  onOpen: (application) => closeWith(application.close),
  onDead: (error) => fail('the database is dead', error),
}).catch(exitWithExplanation);
const { config } = product;
const rolesText = config.roles.size === ROLES.length ? '' : ` (${[...config.roles].join(', ')})`;
console.log(`${config.productName} ${version} is ready${rolesText}: ${config.publicUrl}`);
if (config.roles.has('api')) await logStart(product);
