/** Where French runs words together: "de Zoé", but "d’Anna". */
const MUTE = /^[aeiouyhàâäéèêëîïôöùûüœæ]/i;

export const de = (name: string): string => (MUTE.test(name) ? `d’${name}` : `de ${name}`);
export const que = (name: string): string => (MUTE.test(name) ? `qu’${name}` : `que ${name}`);
