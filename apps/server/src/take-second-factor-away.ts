import { removeSecondFactorOf } from './features/second-factor/remove-second-factor.ts';
import { lockUserByEmail } from './features/users/users.write.ts';
import { inTransaction } from './kernel/context.ts';
import { openForCommand } from './open-for-command.ts';

/**
 * The last resort for a person without phone and codes: an operator at the machine confirms the identity
 * (docs/running.md).
 */

const [email = ''] = process.argv.slice(2);
const { ctx, close } = await openForCommand('take-second-factor-away');
const wasRemoved = await inTransaction(ctx, async (tx) => {
  const person = await lockUserByEmail(tx, email.trim().toLowerCase());
  return person !== undefined && removeSecondFactorOf(tx, person, 'command');
});
process.stdout.write(
  wasRemoved
    ? `${email} signs in with the password alone and is told so by mail.\n`
    : `There is no second factor of "${email}": give the e-mail address of its person.\n`,
);
await close();
process.exit(wasRemoved ? 0 : 1);
