export function bundle(entry: string, outfile: string): Promise<void>;
export function bundleHeavyWork(): Promise<void>;
