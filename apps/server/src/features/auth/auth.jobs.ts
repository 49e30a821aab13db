import { implementJob } from '../../kernel/jobs.ts';
import { sendResetLink, sendWelcomeLink } from './letter-orders.write.ts';
import { orderResetLetter, orderWelcomeLetter } from './order-password-letters.ts';

export const authJobs = [
  implementJob(sendResetLink, orderResetLetter),
  implementJob(sendWelcomeLink, orderWelcomeLetter),
];
