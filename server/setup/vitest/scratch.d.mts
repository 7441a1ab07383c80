export declare function makeFolder(parent: string): string
