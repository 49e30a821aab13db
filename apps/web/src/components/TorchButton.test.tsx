import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadStartTexts } from '~/lib/texts.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { TorchButton } from './TorchButton.tsx';

beforeAll(loadStartTexts);

const cameraWith = (capabilities: object, applyConstraints = vi.fn(async () => undefined)) => {
  const track = { getCapabilities: () => capabilities, applyConstraints } as unknown as MediaStreamTrack;
  renderWithTexts(<TorchButton track={track} />);
  return applyConstraints;
};

test('the torch of the camera is switched on and off', async () => {
  const apply = cameraWith({ torch: true });
  const button = screen.getByRole('button', { pressed: false });
  await userEvent.click(button);
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button);
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

test('a camera without a torch, or with one that cannot be switched, has no button', async () => {
  cameraWith({});
  expect(screen.queryByRole('button')).toBeNull();
  cameraWith({ torch: true }, vi.fn().mockRejectedValue(new DOMException('', 'NotSupportedError')));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByRole('button')).toBeNull();
});
