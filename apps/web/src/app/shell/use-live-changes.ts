import { useQueryClient } from '@tanstack/react-query';
import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { dashboard } from '@trapline/contract/dashboard/endpoints.ts';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { notifications } from '@trapline/contract/notifications/endpoints.ts';
import { LIVE_TOPICS, type LiveTopic } from '@trapline/contract/notifications/live.ts';
import { useEffect } from 'react';
import { followChanges } from '~/lib/live.ts';

/** What shows each topic, and is asked for anew when it changes. */
const SHOWN_BY: Readonly<Record<LiveTopic, readonly Pick<Endpoint, 'path'>[]>> = {
  notifications: [notifications.unreadCount, notifications.latest, notifications.list],
  alerts: [dashboard.overview, dashboard.get, dashboard.ofPlace, alarms.list, alarms.places],
};

/** Bells and badges follow what happens; without the stream they are polled (product decision 10). */
export const useLiveChanges = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const onChange = (topic: LiveTopic) => {
      for (const { path } of SHOWN_BY[topic]) void client.invalidateQueries({ queryKey: [path] });
    };
    return followChanges({ onChange, onGap: () => LIVE_TOPICS.forEach(onChange) });
  }, [client]);
};
