import { implementJob } from '../../kernel/jobs.ts';
import { snapshotVersions, storeFirstVersions } from './versions/snapshot-versions.ts';

export const inspectionsJobs = [implementJob(storeFirstVersions, snapshotVersions)];
