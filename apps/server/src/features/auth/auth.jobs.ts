import { implementJob } from '../../kernel/jobs.ts';
import { sendWelcomeLink } from '../users/welcome-mail.write.ts';
import { enqueueResetMail, enqueueWelcomeMail } from './enqueue-password-mails.ts';
import { sendResetLinkJob } from './password-mail-jobs.write.ts';

export const authJobs = [
  implementJob(sendResetLinkJob, enqueueResetMail),
  implementJob(sendWelcomeLink, enqueueWelcomeMail),
];
