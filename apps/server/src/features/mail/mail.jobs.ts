import { implementJob } from '../../kernel/jobs.ts';
import { sendMail, sendUrgentMail } from '../../kernel/mail-jobs.ts';
import { deliverMail } from './deliver-mail.ts';

export const mailJobs = [implementJob(sendMail, deliverMail), implementJob(sendUrgentMail, deliverMail)];
