import { VisuallyHidden } from '@mantine/core';
import {
  IconBroadcast,
  IconCalendarEvent,
  IconClipboardCheck,
  IconDeviceMobileOff,
  IconDeviceMobileQuestion,
  IconDeviceMobileX,
  IconFileAlert,
  IconMap2,
  IconTool,
  IconUserOff,
  IconWebhookOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notification } from '@trapline/contract/notifications/schemas.ts';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { notificationLink } from '../logic/notification-link.ts';
import classes from './notifications.module.css';

const ICONS = {
  LORA_DEVICE_ALERT: IconBroadcast,
  DEVICE_SILENT: IconBroadcast,
  GATEWAY_OUTAGE: IconBroadcast,
  ALARM_PASSED_ON: IconBroadcast,
  ALARMS_MANY: IconBroadcast,
  DEVICE_NEEDS_CARE: IconBroadcast,
  FILE_ENDS: IconFileAlert,
  WEBHOOK_OFF: IconWebhookOff,
  PLAN_PUBLISHED: IconMap2,
  UPCOMING_INSPECTION: IconClipboardCheck,
  UPCOMING_INTERVENTION: IconTool,
  UPCOMING_EVENT: IconCalendarEvent,
  VISITS_WITHOUT_PERSON: IconUserOff,
  PHONE_SILENT: IconDeviceMobileOff,
  ENTRIES_SET_ASIDE: IconDeviceMobileQuestion,
  PHONE_EMPTY: IconDeviceMobileX,
  ENTRIES_REJECTED: IconDeviceMobileOff,
} as const;

type Props = { readonly notification: Notification; readonly onOpen?: () => void };

/** The event with its text and time; the whole item is a link to its subject. */
export function NotificationItem({ notification, onOpen }: Props) {
  const t = useTranslations('notifications');
  const Icon = ICONS[notification.notificationKey];
  return (
    <Link
      {...notificationLink(notification)}
      className={classes.item}
      data-unread={!notification.isRead || undefined}
      onClick={onOpen}
    >
      <span className={classes.icon} data-key={notification.notificationKey} aria-hidden="true">
        <Icon size={18} stroke={1.8} />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>
          {!notification.isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {notification.title}
        </span>
        <span className={classes.body}>{notification.body}</span>
        <span className={classes.time}>
          <RelativeTime value={notification.createdAt} />
        </span>
      </span>
      {!notification.isRead && <span className={classes.dot} aria-hidden="true" />}
    </Link>
  );
}
