import { implementJob } from '../../kernel/jobs.ts';
import { keepFirstVersions, keepVersions } from './versions/keep-versions.ts';

export const inspectionsJobs = [implementJob(keepFirstVersions, keepVersions)];
