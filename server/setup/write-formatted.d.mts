export declare function writeFormatted(file: URL, text: string): Promise<void>
export declare function formatText(file: URL, text: string): Promise<string>
