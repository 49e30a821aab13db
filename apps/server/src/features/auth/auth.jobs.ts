import { implementJob } from '../../kernel/jobs.ts';
import { sendWelcomeLink } from '../users/first-letter.write.ts';
import { sendResetLink } from './letter-orders.write.ts';
import { enqueueResetMail, enqueueWelcomeMail } from './order-password-letters.ts';

export const authJobs = [
  implementJob(sendResetLink, enqueueResetMail),
  implementJob(sendWelcomeLink, enqueueWelcomeMail),
];
