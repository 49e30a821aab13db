import { statistics } from '@trapline/contract/statistics/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { getStatistics } from './get-statistics.ts';

export const statisticsRoutes = implement('statistics', statistics, {
  ofPlace: getStatistics,
});
