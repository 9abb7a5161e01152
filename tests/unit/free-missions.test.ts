/** The missions: each solution solves its own, nothing solves none, and none solves all. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MissionText } from '../../src/content-model/mission.ts';
import { readActions, type Action } from '../../src/sim/free/actions.ts';
import { isSolved, MISSION_IDS, solvedBy, type MissionId } from '../../src/sim/free/missions.ts';
import { playFree } from '../../src/sim/free/play.ts';

const FOLDER = 'content/missions';
const missions = readdirSync(FOLDER)
  .map((name) => MissionText.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))))
  .sort((a, b) => a.order - b.order);

describe('the missions', () => {
  it('are twelve, in the order of the engine, each in a file of its name', () => {
    expect(missions.map(({ id }) => id)).toEqual(MISSION_IDS);
    expect(missions.map(({ order }) => order)).toEqual(MISSION_IDS.map((_id, index) => index + 1));
    expect(readdirSync(FOLDER).sort()).toEqual(MISSION_IDS.map((id) => `${id}.json`).sort());
  });

  it.each(missions.map((mission) => [mission.id as MissionId, mission] as const))(
    '%s is solved by its solution, by its last action alone',
    async (id, { solution }) => {
      const actions = readActions(solution);
      if (!actions) throw new Error('Not a list of actions.');
      const { trace, impossible } = await playFree(actions);
      expect(impossible).toEqual([]);
      expect(isSolved(id, trace)).toBe(true);
      expect(solvedBy(trace).length).toBeLessThan(MISSION_IDS.length);
      const { trace: before } = await playFree(actions.slice(0, -1));
      expect(isSolved(id, before)).toBe(false);
    },
  );

  it('none is solved by doing nothing, nor by an ordinary session', async () => {
    expect(solvedBy((await playFree([])).trace)).toEqual([]);
    for (const transport of ['http', 'stdio'] as const) {
      const server = 'comptoir' as const;
      const ordinary: Action[] = [
        { do: 'start', server, client: 'auto', era: 'dual', transport },
        { do: 'list', server, what: 'tools' },
        { do: 'call', server, tool: 'chercher_commandes', arguments: { client: 'C-042' } },
        { do: 'read', server, uri: 'commandes://statuts' },
        { do: 'close', server },
      ];
      expect(solvedBy((await playFree(ordinary)).trace)).toEqual([]);
    }
  });

  it('cites a page of the specification in the revision that it names', () => {
    for (const { source } of missions)
      expect(source.url).toContain(
        `https://modelcontextprotocol.io/specification/${source.revision}/${source.where.split(',')[0] ?? ''}`,
      );
  });
});
