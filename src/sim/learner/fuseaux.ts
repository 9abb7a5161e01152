/** A dependency that talks: at its import, and each time it is used. Nobody in the exercise can edit it. */
import type { MachineModule } from '../machine/machine.ts';

/** What it says when it is imported, and when it is asked for a time. */
export const FUSEAUX_SAYS = {
  atImport: 'fuseaux 3.1 : 418 fuseaux chargés. Vous aimez fuseaux ? Soutenez-nous !',
  atUse: 'fuseaux : conversion en temps universel',
};

export const fuseaux: MachineModule = ({ console }, exports) => {
  console.log(FUSEAUX_SAYS.atImport);
  exports['heureUtc'] = (): string => {
    console.log(FUSEAUX_SAYS.atUse);
    return new Date().toISOString();
  };
};
