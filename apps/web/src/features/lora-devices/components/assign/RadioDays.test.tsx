import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RadioDay } from '@trapline/contract/lora-devices/schemas.ts';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { RadioDays } from './RadioDays.tsx';

const DAYS: RadioDay[] = [
  { day: '2026-11-20', uplinks: 24, detections: 2, battery: 200, rssi: -80 },
  { day: '2026-11-19', uplinks: 0, detections: 0, battery: null, rssi: null },
  { day: '2026-11-18', uplinks: 20, detections: 0, battery: 254, rssi: -90 },
];
const query = vi.hoisted(() => ({ data: [] as unknown[] }));

// the calls have their own tests
vi.mock('../../calls.ts', () => ({
  useRadioDays: () => ({ data: query.data, isPending: false, isError: false, error: null }),
}));

const show = (days: RadioDay[]) => {
  query.data = days;
  renderWithTexts(<RadioDays device={{ uuid: 'device', placeUuid: 'place' }} />);
};

const readAt = async (key: string) => {
  const chart = await screen.findByRole('slider');
  chart.focus();
  await userEvent.keyboard(key);
  return chart.getAttribute('aria-valuetext');
};

test('the days are a chart, oldest first, in which a silent day is a gap', async () => {
  show(DAYS);
  expect(await readAt('{End}')).toContain('20/11/2026');
  expect(await readAt('{End}')).toContain('Detections 2');
  expect(await readAt('{ArrowLeft}')).toContain('no data');
  await userEvent.click(screen.getByRole('radio', { name: 'Battery' }));
  expect(await readAt('{Home}')).toContain('Battery (%) 100');
});

test('the numbers are in a table behind the button', async () => {
  show(DAYS);
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  expect(screen.getAllByText('20/11/2026').length).toBeGreaterThan(0);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a device that sent nothing has neither', async () => {
  show(DAYS.map((day) => ({ ...day, uplinks: 0, detections: 0 })));
  expect(await screen.findByText('No uplinks in the last 30 days')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull();
});
