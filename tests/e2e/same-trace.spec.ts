/** What the page plays is what was recorded in Node, to the byte, however busy the machine is. */
import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { askWorker, asFile, everyRecorded, workerAddress } from './live-worker.ts';

const RECORDED = everyRecorded();

test('Chromium plays every recorded trace again, to the byte', async ({ page }) => {
  await page.goto('/');
  const asked = RECORDED.map((one) => one.asked);
  const answers = await page.evaluate(askWorker, { address: workerAddress(), asked, times: 1 });
  for (const [index, { file, recorded }] of RECORDED.entries()) {
    expect(answers[index]?.map(asFile), file).toEqual([recorded]);
  }
});

test('fifty runs give one trace, while all cores are busy', async ({ page }) => {
  test.setTimeout(240_000);
  // One combination of each story; over HTTP where it has it, since streams are what could vary.
  const ofEach = new Map(RECORDED.map((one) => [one.asked.scenario, one]));
  for (const one of RECORDED) {
    if (one.asked.parameters.transport === 'http') ofEach.set(one.asked.scenario, one);
  }
  const played = [...ofEach.values()];
  const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }));
  try {
    await page.goto('/');
    const asked = played.map((one) => one.asked);
    const answers = await page.evaluate(askWorker, { address: workerAddress(), asked, times: 50 });
    for (const [index, { file, recorded }] of played.entries()) {
      expect(answers[index]?.map(asFile), file).toEqual([recorded]);
    }
  } finally {
    for (const process of busy) process.kill('SIGKILL');
  }
});

test('a request that makes no sense is answered, not dropped', async ({ page }) => {
  await page.goto('/');
  const asked = [
    { scenario: 'nope' },
    null,
    { scenario: 'poignee-de-main', parameters: { client: 'modern' } },
  ];
  const answers = await page.evaluate(askWorker, {
    address: workerAddress(),
    asked: asked as never,
    times: 1,
  });
  expect(
    answers.map(([answer]) => (JSON.parse(answer ?? '{}') as { reason?: string }).reason),
  ).toEqual(['unknown-scenario', 'bad-parameter', 'left-out']);
});
