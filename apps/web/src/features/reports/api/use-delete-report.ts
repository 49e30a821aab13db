import { reports } from '@trapline/contract/reports/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteReport = () => useWrite(reports.delete, { showsErrors: true });
