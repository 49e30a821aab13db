import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { askToSignIn, markSessionOver, resumeSession, signInLater, useSessionEnd } from './session-over.ts';
import { onSessionResume, onSessionStop } from './signed-in.ts';

afterEach(() => act(resumeSession));

test('an ended session asks once, is put off during a visit, and goes on after the sign-in', () => {
  const { result } = renderHook(useSessionEnd);
  const announced: string[] = [];
  const unsubscribe = [onSessionStop(() => announced.push('stop')), onSessionResume(() => announced.push('resume'))];
  act(markSessionOver);
  expect(result.current).toBe('asked');
  act(signInLater);
  // each further request is refused too
  act(markSessionOver);
  expect(result.current).toBe('later');
  act(askToSignIn);
  expect(result.current).toBe('asked');
  act(resumeSession);
  expect(result.current).toBe('none');
  // recording goes on in the meantime, so nothing was stopped
  expect(announced).toEqual(['resume']);
  for (const end of unsubscribe) end();
});
