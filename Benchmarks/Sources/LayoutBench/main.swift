import Layout

#if hasFeature(Embedded)
print(BenchCommand.run([]))
#else
print(BenchCommand.run([String](CommandLine.arguments.dropFirst())))
#endif
