// Loaded into a program that is started over a channel: it ends when its starter does, however that
// ended.
process.on("disconnect", () => process.exit(1));
// A starter that was killed before this ran closed the channel already.
if (process.send && !process.connected) process.exit(1);
