import { implementJob } from '../../kernel/jobs.ts';
import { sendWelcomeLink } from '../users/first-letter.write.ts';
import { sendResetLink } from './letter-orders.write.ts';
import { orderResetLetter, orderWelcomeLetter } from './order-password-letters.ts';

export const authJobs = [
  implementJob(sendResetLink, orderResetLetter),
  implementJob(sendWelcomeLink, orderWelcomeLetter),
];
